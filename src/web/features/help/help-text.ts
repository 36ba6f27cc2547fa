import type { SetupStepKey } from '#domain/help/setup-steps.ts';
import type { TicketCategory, TicketStatus } from '#domain/help/tickets.ts';

interface StepText {
  title: string;
  text: string;
  /** The link to the page where the step is done. */
  link: string;
  /** How far it is. */
  progress: (count: number, total: number) => string;
}

const ofTables = (count: number, total: number) =>
  total === 0 ? 'No tables yet' : `${count} of ${total === 1 ? '1 table' : `${total} tables`}`;

/** The help page. Dates are formatted. */
export const helpText = {
  loading: 'Loading help …',
  loadFailed: 'The help page could not be loaded.',
  tabs: { label: 'Help', start: 'Getting started', support: 'Contact & Support' },
  start: {
    title: 'From here to your first order',
    lead: 'Each step ticks itself off as soon as it is really done.',
    progress: (done: number, total: number) => `${done} of ${total} steps done`,
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
  steps: {
    menu: {
      title: 'Create your menu',
      text: 'Add categories and dishes with prices. Guests see what is switched on.',
      link: 'Manage menu',
      progress: (count) =>
        count === 0 ? 'No dish yet' : count === 1 ? '1 dish for guests' : `${count} dishes for guests`,
    },
    tables: {
      title: 'Create your tables',
      text: 'Put your tables on the map as they stand in your restaurant.',
      link: 'Table overview',
      progress: (count) => (count === 0 ? 'No tables yet' : count === 1 ? '1 table' : `${count} tables`),
    },
    codes: {
      title: 'Generate the QR codes',
      text: 'Every table has a code of its own. ‘QR codes’ in the table overview makes all of them at once.',
      link: 'QR codes',
      progress: ofTables,
    },
    print: {
      title: 'Print them',
      text: 'Six table cards fit on a sheet of A4, with lines to cut along.',
      link: 'Print table cards',
      progress: ofTables,
    },
    attach: {
      title: 'Attach them to the tables',
      text: 'Open the restaurant and scan each code once with your phone, or its NFC tag or screen where your door asks for that: the table ticks itself off when somebody sits down.',
      link: 'Table overview',
      progress: (count, total) => (total === 0 ? 'No tables yet' : `${ofTables(count, total)} scanned`),
    },
    done: {
      title: 'Done!',
      text: 'Your guests order from their tables, and you see every order the moment it is placed.',
      link: 'To the orders',
      progress: (count, total) => `${count} of ${total} steps`,
    },
  } satisfies Record<SetupStepKey, StepText> as Record<SetupStepKey, StepText>,
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
    tooMany: (minutes: number) =>
      `You have sent many tickets within the last hour. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and send it again.`,
    leaveTitle: 'Discard this ticket?',
    leaveText: 'It has not been sent.',
    leave: 'Discard',
    stay: 'Keep writing',
  },
  tickets: {
    title: 'Your tickets',
    none: 'No tickets yet',
    noneText: 'What you ask us stands here, with its state and our answer.',
    sentAt: (date: string) => `Sent ${date}`,
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
  } satisfies Record<TicketCategory, string>,
  statuses: {
    offen: 'Open',
    in_bearbeitung: 'In progress',
    gelöst: 'Resolved',
    geschlossen: 'Closed',
  } satisfies Record<TicketStatus, string>,
};
