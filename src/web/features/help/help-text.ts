import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './help-text.de.json';

/** The help page. Dates are formatted. */
export const helpText = staffTexts<typeof de>()(
  'features/help/help-text',
  {
    loading: 'Loading help …',
    loadFailed: 'The help page could not be loaded.',
    tabs: { label: 'Help', start: 'Getting started', support: 'Contact & Support' },
    start: {
      title: 'From here to your first order',
      lead: 'Each step ticks itself off as soon as it is really done.',
      progress: '{done} of {steps} steps done',
      allDone: 'All done. Your guests can order from their tables.',
      isDone: 'Done',
      isOpen: 'To do',
      isNext: 'Next',
    },
    device: {
      title: 'Before you take money: the TSE',
      text: 'In Germany a till needs a security device that signs every order and every payment (§ 146a AO). This restaurant has none yet. Gedeck works without one, and says so on every receipt.',
      link: 'Set up the TSE',
    },
    door: {
      asks: 'Who may order from them?',
      link: 'Choose what your door asks for',
    },
    premium: {
      needed: 'Opening the restaurant to guests needs Premium.',
      link: 'To the membership',
    },
    /** `link` leads to the page where the step is done, `progress` says how far it is, and `none` that there is nothing yet. */
    steps: {
      menu: {
        title: 'Create your menu',
        text: 'Add categories and dishes with prices. Guests see what is switched on.',
        link: 'Manage menu',
        none: 'No dish yet',
        progress: { one: '1 dish for guests', other: '{count} dishes for guests' },
      },
      tables: {
        title: 'Create your tables',
        text: 'Put your tables on the map as they stand in your restaurant.',
        link: 'Table overview',
        none: 'No tables yet',
        progress: { one: '1 table', other: '{count} tables' },
      },
      codes: {
        title: 'Generate the QR codes',
        text: 'Every table has a code of its own. “QR codes” in the table overview makes all of them at once.',
        link: 'QR codes',
        none: 'No tables yet',
        progress: { one: '{done} of 1 table', other: '{done} of {count} tables' },
      },
      print: {
        title: 'Print them',
        text: 'Six table cards fit on a sheet of A4, with lines to cut along.',
        link: 'Print table cards',
        none: 'No tables yet',
        progress: { one: '{done} of 1 table', other: '{done} of {count} tables' },
      },
      attach: {
        title: 'Attach them to the tables',
        text: 'Open the restaurant and scan each code once with your phone, or its NFC tag or screen where your door asks for that: the table ticks itself off when somebody sits down.',
        link: 'Table overview',
        none: 'No tables yet',
        progress: { one: '{done} of 1 table scanned', other: '{done} of {count} tables scanned' },
      },
      done: {
        title: 'Done!',
        text: 'Your guests order from their tables, and you see every order the moment it is placed.',
        link: 'To the orders',
        progress: '{done} of {steps} steps',
      },
    },
    contact: {
      title: 'Contact',
      lead: 'We are glad to help.',
      phone: 'Call us',
      whatsApp: 'WhatsApp',
      whatsAppText: 'Write to us (new tab)',
      email: 'Email',
    },
    form: {
      title: 'Write a ticket',
      lead: 'Tell us what happened, what you expected, and where.',
      mailed: 'You see the answer here, and we send it to your email address.',
      notMailed: 'You see the answer here as soon as it is there.',
      subject: 'Subject',
      category: 'Category',
      chooseCategory: 'Please choose …',
      message: 'Message',
      submit: 'Send ticket',
      subjectMissing: 'Please enter a subject.',
      categoryMissing: 'Please choose a category.',
      messageMissing: 'Please enter a message.',
      sent: 'Your ticket has been sent.',
      failed: 'An error occurred while sending.',
      /** Of minutes. */
      tooMany: {
        one: 'You have sent many tickets within the last hour. Please wait a minute and send it again.',
        other:
          'You have sent many tickets within the last hour. Please wait {count} minutes and send it again.',
      },
      leaveTitle: 'Discard this ticket?',
      leaveText: 'It has not been sent.',
      leave: 'Discard',
      stay: 'Keep writing',
    },
    tickets: {
      title: 'Your tickets',
      none: 'No tickets yet',
      noneText: 'What you ask us stands here, with its state and our answer.',
      sentAt: 'Sent {date}',
      answer: 'Our answer',
      noAnswer: 'Not answered yet.',
    },
    categories: {
      technisch: 'Technical issue',
      abrechnung: 'Billing & payments',
      konto: 'My account',
      feedback: 'Feedback',
      feature: 'Feature request',
      sonstiges: 'Other',
    },
    statuses: {
      offen: 'Open',
      in_bearbeitung: 'In progress',
      gelöst: 'Resolved',
      geschlossen: 'Closed',
    },
  },
  'en',
);
