import { describe, expect, test } from 'vitest';
import { passwordLength } from '#contract/accounts.ts';
import { minPasswordLength, registerProblems, signInProblems } from './form-problems.ts';

const complete = {
  email: 'giulia@sole.example',
  password: '12345678',
  name: 'Giulia',
  restaurantName: 'Sole',
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
    ['password', '1234567'],
    ['name', '  '],
    ['restaurantName', ''],
  ])('%s: %j', (field, value) => {
    expect(Object.keys(registerProblems({ ...complete, [field]: value }))).toEqual([field]);
  });
});

test('both fields of the sign-in are required', () => {
  expect(Object.keys(signInProblems({ email: '', password: '' }))).toEqual(['email', 'password']);
});

test('the form asks for as many characters as the API', () => {
  expect(minPasswordLength).toBe(passwordLength.min);
});
