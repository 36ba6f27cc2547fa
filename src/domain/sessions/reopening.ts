/** For how long after its table was freed a party can be reopened. [TAB-10] */
export const reopeningMs = 15 * 60_000;
