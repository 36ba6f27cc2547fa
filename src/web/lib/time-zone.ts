import { createContext } from 'react';

/** The time zone (IANA name) of the restaurant whose pages these are; null around pages of no restaurant. */
export const TimeZoneContext = createContext<string | null>(null);
