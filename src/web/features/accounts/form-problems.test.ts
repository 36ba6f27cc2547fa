import { describe, expect, test } from 'vitest';
import { registerProblems, signInProblems } from './form-problems.ts';

const complete = {
  email: 'giulia@sole.example',
  password: 'x7f2kq9w',
  name: 'Giulia',
  restaurantName: 'Zum Schneckenhaus',
};

test('a complete form has no problems', () => {
  expect(registerProblems(complete)).toEqual({});
  expect(signInProblems({ email: ' giulia@sole.example ', password: 'x' })).toEqual({});
});

describe('each field of the registration', () => {
  test.each([
    ['email', ''],
    ['email', 'giulia'],
    ['email', 'giulia@sole'],
    ['password', 'x7f2kq9'],
    ['password', 'password'],
    ['password', 'giulia@sole.example'],
    ['password', 'Schneckenhaus7'],
    ['name', '  '],
    ['restaurantName', ''],
  ])('%s: %j', (field, value) => {
    expect(Object.keys(registerProblems({ ...complete, [field]: value }))).toEqual([field]);
  });
});

test('both fields of the sign-in are required', () => {
  expect(Object.keys(signInProblems({ email: '', password: '' }))).toEqual(['email', 'password']);
});
