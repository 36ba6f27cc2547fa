/** Where the provider's pages lead back to. */

export function successAddress(origin: string): string {
  return `${origin}/success`;
}

export function cancelAddress(origin: string): string {
  return `${origin}/cancel`;
}

/** `returned` makes the page ask the provider what has been changed there. */
export function membershipAddress(origin: string): string {
  return `${origin}/management/account-membership?returned=1`;
}
