/** The account page. It needs no permission: everybody who is signed in may open it. */
export const accountPath = '/management/account';
