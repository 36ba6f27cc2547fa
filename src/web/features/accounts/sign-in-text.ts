import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './sign-in-text.de.json';

const texts = staffTexts<typeof de>()(
  'features/accounts/sign-in-text',
  {
    signIn: {
      title: 'Login',
      lead: 'Welcome back. Sign in to your management area.',
      email: 'Email',
      password: 'Password',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      submit: 'Sign in',
      checking: 'Checking sign-in status...',
      busy: 'Signing you in...',
      noAccount: 'No account yet?',
      toHome: 'Back to the homepage',
      failed: 'Login failed',
      succeeded: 'Login successful!',
      succeededDetail: 'You are now signed in.',
      emailMissing: 'Please enter your email address.',
      emailInvalid: 'Please enter a valid email address.',
      passwordMissing: 'Please enter your password.',
      sessionEnded: 'Your session has ended. Please sign in again.',
      typedStays: 'Then save: what you typed stays here.',
      tooManyTries: {
        one: 'Too many attempts. Please wait a second and try again.',
        other: 'Too many attempts. Please wait {count} seconds and try again.',
      },
    },
    register: {
      title: 'Register',
      lead: 'Your account and your restaurant, in one step.',
      name: 'Your name',
      restaurantName: 'Restaurant name',
      passwordHint: 'At least {min} characters',
      nameMissing: 'Please enter your name.',
      restaurantNameMissing: 'Please enter the name of your restaurant.',
      submit: 'Register',
      busy: 'Creating account...',
      haveAccount: 'Already have an account?',
      toLogin: 'Sign in',
      failed: 'Registration failed',
      succeeded: 'Registration successful!',
      succeededDetail: 'You have been signed in automatically and will be redirected to the Help page.',
      signInFailedDetail: 'Your account was created, but automatic sign-in failed. Please sign in manually.',
      canSignInNow: 'Registration successful! You can now sign in.',
    },
  },
  'en',
);

/** /login. */
export const signInText = texts.signIn;
/** /register. */
export const registerText = texts.register;
