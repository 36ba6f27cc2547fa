import { z } from 'zod';
import { modes } from '#domain/access/pages.ts';
import { base, fails } from './errors.ts';
import { id, name } from './primitives.ts';

/** The product's password minimum; the maximum keeps hashing cheap. */
export const passwordLength = { min: 8, max: 128 } as const;

export const me = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  mode: z.enum(modes),
  isPremium: z.boolean(),
  /** The restaurants this account works for, own ones first, then by age. */
  restaurants: z.array(
    z.object({
      id,
      name: z.string(),
      logoUrl: z.string().nullable(),
      role: z.enum(['owner', 'admin', 'waiter']),
    }),
  ),
});
export type Me = z.output<typeof me>;

const email = z.email().max(254).toLowerCase();
const password = z.string().min(passwordLength.min).max(passwordLength.max);

export const accountsContract = {
  signUp: base
    .route({ method: 'POST', path: '/accounts', tags: ['Accounts'], summary: 'Register with a restaurant' })
    .errors(fails('EMAIL_TAKEN'))
    .input(
      z.object({
        email,
        password,
        name: name(100),
        restaurantName: name(100),
      }),
    )
    .output(me),

  signIn: base
    .route({ method: 'POST', path: '/accounts/session', tags: ['Accounts'], summary: 'Sign in' })
    .errors(fails('CREDENTIALS_WRONG'))
    .input(z.object({ email, password: z.string().min(1).max(passwordLength.max) }))
    .output(me),

  signOut: base
    .route({ method: 'DELETE', path: '/accounts/session', tags: ['Accounts'], summary: 'Sign out' })
    .input(z.object({}))
    .output(z.object({})),

  me: base
    .route({ method: 'GET', path: '/accounts/me', tags: ['Accounts'], summary: 'Who is signed in' })
    .input(z.object({}))
    .output(me),

  setMode: base
    .route({
      method: 'PUT',
      path: '/accounts/session/mode',
      tags: ['Accounts'],
      summary: 'Switch between admin and waiter mode',
      description: 'Waiter mode at once; admin mode takes the account’s password.',
    })
    .errors(fails('PASSWORD_WRONG'))
    .input(z.object({ mode: z.enum(modes), password: z.string().max(passwordLength.max).optional() }))
    .output(me),
};
