import { textsIn } from '#domain/languages/staff-sources.ts';
import de from './account-mail-text.de.json' with { type: 'json' };

/** The e-mails about accounts, their paragraphs divided by empty lines. */
export const accountMailText = textsIn(
  'server/features/accounts/account-mail-text',
  {
    registration: {
      subject: 'Confirm your email address',
      text: 'Hello,\n\nSomebody, hopefully you, has registered with Gedeck under this address. This link makes the account, once and within {hours} hours; it asks for the password that was chosen:\n\n{link}\n\nIf it was not you, there is nothing to do: no account is made.',
    },
    registeredAlready: {
      subject: 'You have an account already',
      text: 'Hello {name},\n\nSomebody, hopefully you, has registered with Gedeck under this address. You have an account already, so nothing was changed.\n\nSign in: {login}\n\nPassword forgotten? Set a new one: {forgotten}\n\nIf it was not you, there is nothing to do.',
      invitedText:
        'Hello {name},\n\nSomebody, hopefully you, has registered with Gedeck under this address. You have an account already, so nothing was changed.\n\nSign in: {login}\n\nPassword forgotten? Set a new one: {forgotten}\n\nTo join the restaurant that has invited you, sign in and open the link of the invitation once more.\n\nIf it was not you, there is nothing to do.',
    },
    reset: {
      subject: 'Set a new password',
      text: 'Hello {name},\n\nSomebody, hopefully you, has asked to set a new password for your Gedeck account. This link lets you do so, once and within an hour:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is.',
    },
    /** Other than sessions, passkeys survive a new password: they are not the password's. [ACC-27] */
    passwordReset: {
      subject: 'Your password was reset',
      text: 'Hello {name},\n\nThe password of your Gedeck account has just been set anew with a link from an email. All devices were signed out.\n\nPasskeys of your account, if you have any, go on working. You find them on your account page.\n\nIf it was not you, somebody can read your emails. Secure your mailbox first, then ask for a new link: {forgotten}',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'Hello {name},\n\nThe password of your Gedeck account has just been changed. All other devices were signed out.\n\nPasskeys of your account, if you have any, go on working. You find them on your account page.\n\nIf it was not you, set a new one at once: {forgotten}',
    },
    email: {
      subject: 'Confirm your new email address',
      text: 'Hello,\n\nYou want to use this address for your Gedeck account. Open this link within an hour to confirm it:\n\n{link}\n\nIf you know nothing of this, there is nothing to do.',
    },
    emailTaken: {
      subject: 'Your email address is in use already',
      text: 'Hello,\n\nAnother Gedeck account has asked to use your email address. It belongs to your account, so nothing was changed.\n\nIf that was you, sign in with this address: {login}',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      text: 'Hello {name},\n\nFrom now on your Gedeck account signs in with {email} and no longer with this address.\n\nIf it was not you, please write to whoever runs this installation at once.',
    },
    secondFactor: {
      on: {
        subject: 'The second factor is on',
        text: 'Hello {name},\n\nFrom now on, signing in to your Gedeck account takes a code of your authenticator app.\n\nIf it was not you, change your password at once: {account}',
      },
      off: {
        subject: 'The second factor is off',
        text: 'Hello {name},\n\nThe second factor of your Gedeck account has been switched off: the password alone signs in.\n\nIf it was not you, change your password at once: {account}',
      },
      codes: {
        subject: 'New recovery codes',
        text: 'Hello {name},\n\nThe recovery codes of your Gedeck account have been replaced. The old ones are void.\n\nIf it was not you, change your password at once: {account}',
      },
    },
    passkey: {
      added: {
        subject: 'A passkey was added',
        text: 'Hello {name},\n\nA passkey has been added to your Gedeck account: the device that has it signs in without the password.\n\nIf it was not you, change your password at once, and remove the passkeys that you do not know: {account}',
      },
      removed: {
        subject: 'A passkey was removed',
        text: 'Hello {name},\n\nA passkey of your Gedeck account has been removed. The devices that had signed in with it were signed out.\n\nIf it was not you, change your password at once, and remove the passkeys that you do not know: {account}',
      },
    },
    deleted: {
      subject: 'Your account was deleted',
      text: 'Hello {name},\n\nYour Gedeck account has been deleted as you asked. Orders, payments and receipts of restaurants that you alone owned are kept as the law wants, for up to ten years.\n\nThank you for having been with us.',
    },
  },
  { de },
  'en',
);
