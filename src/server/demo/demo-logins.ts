import { demoOwners } from './content/demo-owners.ts';

/** One word for all demo accounts; nothing but invented data lies behind it. */
const password = 'demo-gedeck';

/** Who can sign in to the demo, and what they find there. */
export const demoLogins: readonly { email: string; password: string; shows: string }[] = demoOwners.map(
  ({ email, plan, restaurants }) => ({
    email,
    password,
    shows: `${restaurants.map(({ name }) => name).join(' and ')}, ${plan}`,
  }),
);
