/** The page of one's own account: open to everybody who is signed in, so it is no page that permissions know. */
export const accountPath = '/management/account';
