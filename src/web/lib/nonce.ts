import { createContext, useContext } from 'react';

/** Set while the server renders; browsers hide nonces from scripts, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
