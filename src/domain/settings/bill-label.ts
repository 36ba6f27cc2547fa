/** What the button that asks for the bill says where the restaurant has not named it; pages may translate it. */
export const defaultBillLabel = 'Request bill';
