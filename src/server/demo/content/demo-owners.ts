import { gelateriaSole } from './gelateria-sole.ts';
import { imbissAmMarkt } from './imbiss-am-markt.ts';
import { trattoriaSole } from './trattoria-sole.ts';
import type { DemoOwner } from './types.ts';

/** Everybody who can sign in to the demo, with their restaurants; the first restaurant is the current one. */
export const demoOwners: readonly DemoOwner[] = [
  {
    name: 'Giulia Conti',
    email: 'demo@gedeck.example',
    plan: 'premium',
    restaurants: [trattoriaSole, gelateriaSole],
  },
  { name: 'Jonas Weber', email: 'free@gedeck.example', plan: 'free', restaurants: [imbissAmMarkt] },
];
