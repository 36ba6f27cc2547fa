/** The default label of the button that asks for the bill; pages may translate it. */
export const defaultBillLabel = 'Request bill';
