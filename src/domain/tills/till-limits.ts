/** Characters of a till's name, and how many tills may be in use: a TSE of fiskaly takes 199 clients. */
export const tillLimits = { name: 40, tills: 50 } as const;
