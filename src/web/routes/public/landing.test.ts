import { expect, test } from 'vitest';
import { loader } from './landing.tsx';

type LoaderArgs = Parameters<typeof loader>[0];

function load(openRestaurants: () => Promise<unknown>) {
  const api = { accounts: { me: async () => null } };
  const context = { api, openRestaurants, publicUrl: 'https://order.example', legal: { facts: {} } };
  return loader({ context } as unknown as LoaderArgs);
}

test('the landing page lists the restaurants that the server hands to it [LOAD-10]', async () => {
  const restaurants = [{ id: '1', name: 'Trattoria', logoUrl: null }];
  expect(await load(async () => restaurants)).toMatchObject({ signedIn: false, restaurants });
});

test('the landing page opens without the list of restaurants when the list fails', async () => {
  const failing = async () => {
    throw new Error('no connection');
  };
  expect(await load(failing)).toMatchObject({ signedIn: false, restaurants: null });
});
