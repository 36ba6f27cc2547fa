import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './passkey-text.de.json';

/** Passkeys, at the login and on the account page. */
export const passkeyText = staffTexts<typeof de>()(
  'features/accounts/passkey-text',
  {
    or: 'or',
    signIn: 'Use a passkey',
    signInHint: 'With fingerprint, face or PIN.',

    title: 'Passkeys',
    lead: 'Sign in with fingerprint, face or the PIN of your device instead of password and code. It works at this address only: no false page can ask for it.',
    loadFailed: 'The passkeys could not be loaded.',
    add: 'Add passkey',
    needsEncryption:
      'Passkeys need an encrypted connection (https) to a name, or localhost. This address has neither.',
    elsewhere: 'Passkeys work at {origin} only. Open this page there to add one.',
    unsupported: 'This browser knows no passkeys.',

    addTitle: 'Add a passkey',
    addProof: 'First prove that it is you.',
    addLead: 'Your device then asks for your fingerprint, face or PIN, or where to keep the passkey.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognise it in the list.',
    nameMissing: 'Please enter a name.',
    create: 'Create passkey',
    added: 'Your passkey is added. You can sign in with it from now on.',
    /** By what stopped the device. */
    stopped: {
      cancelled: 'It was cancelled, or took too long. You can try again.',
      known: 'This device has a passkey of your account already.',
      failed: 'Your device could not do that. Please try again, or use another device.',
    },

    addedAt: 'added {when}',
    usedAt: 'last used {when}',
    neverUsed: 'never used',
    synced: 'Synced',
    current: 'Signed in with it',
    rename: 'Rename',
    renameLabel: 'Rename: {name}',
    renameTitle: 'Rename the passkey',
    save: 'Save',
    renamed: 'The passkey has its new name.',
    remove: 'Remove',
    removeLabel: 'Remove: {name}',
    removeTitle: 'Remove “{name}”?',
    removeLead:
      'Nobody signs in with it any more, and the other devices that did are signed out. Delete it on your device as well.',
    removed: 'The passkey is removed.',
  },
  'en',
);
