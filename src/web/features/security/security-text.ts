import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './security-text.de.json';

/** The security log of a restaurant, and of the installation. */
export const securityText = staffTexts<typeof de>()(
  'features/security/security-text',
  {
    title: 'Security log',
    restaurantTitle: 'What happened in my restaurant',
    lead: 'Who signed in, what was changed, exported or refused. Lines are kept for {days} days; nobody can change them.',
    operatorLead: 'Of all accounts and restaurants, kept for {days} days.',
    loading: 'Loading security log …',
    loadFailed: 'The security log could not be loaded.',
    group: 'What',
    everything: 'Everything',
    groups: {
      sign_in: 'Sign-ins and admin mode',
      account: 'Passwords and second factors',
      team: 'Staff and restaurant',
      door: 'Door and phones',
      data: 'Exports and imports',
      refusal: 'Refusals',
      operator: 'Operators',
    },
    person: 'Who',
    everybody: 'Everybody',
    exportCsv: 'Export as CSV',
    exported: 'Security log exported.',
    exportFailed: 'The security log could not be exported.',
    nobodyKnown: 'Unknown account',
    guests: 'Not signed in',
    nobody: 'Gedeck',
    times: '{count}×',
    network: 'network {word}',
    networkHint:
      'No address is stored. The same network always has the same word, so you can tell whether something came from where you know.',
    newNetwork: 'New network',
    none: 'Nothing yet',
    noneText: 'What concerns the safety of your restaurant is written down here.',
    noneChosen: 'Nothing of that kind was written down.',
    showMore: 'Show more',
    moreFailed: 'Further lines could not be loaded.',
    end: 'These are all lines.',
  },
  'en',
);
