import { demoOwners } from './content/demo-owners.ts';

/** One password for all demo accounts, since they hold only invented data. */
export const demoPassword = 'demo-gedeck';

/** The logins of the demo and what each of them shows. */
export const demoLogins: readonly { email: string; password: string; shows: string }[] = demoOwners.map(
  ({ email, plan, restaurants }) => ({
    email,
    password: demoPassword,
    shows: `${restaurants.map(({ name }) => name).join(' and ')}, ${plan}`,
  }),
);
