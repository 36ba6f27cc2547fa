/** The owner's id of a restaurant that has no owner any more: it is closed for good. [ACC-10] */
export const nobody = '00000000-0000-0000-0000-000000000000';
