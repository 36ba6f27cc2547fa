import type { RestaurantPlan } from './demo-restaurant.ts';
import { Random } from './random.ts';

const hourMs = 3_600_000;

/** The tickets that the owner of Trattoria Sole has filed so far. */
const questions = [
  {
    hoursAgo: 240,
    category: 'feature',
    subject: 'Table cards with our own colours',
    message: 'Could the printed table cards carry the colours of our house? Our guests would love it.',
    status: 'geschlossen',
    answeredAfterHours: 20,
    answer: 'Thank you for the idea! It is on our list; for now the cards can be printed on coloured paper.',
  },
  {
    hoursAgo: 75,
    category: 'technisch',
    subject: 'No sound for new orders on the kitchen tablet',
    message:
      'Since this morning the tablet in the kitchen is silent when an order comes in.\nThe one at the bar still rings.',
    status: 'gelöst',
    answeredAfterHours: 2,
    answer:
      'The sound was switched off on that tablet: tap the bell at the top of the order board once. Browsers also need one tap on the page after a restart before they may make a sound.',
  },
  {
    hoursAgo: 5,
    category: 'abrechnung',
    subject: 'Invoice to a new address',
    message: 'We have moved our office. Please send the next invoice to Sonnenallee 12.',
    status: 'in_bearbeitung',
    answeredAfterHours: null,
    answer: null,
  },
] as const;

/** The tickets of the restaurant's owner; none but in Trattoria Sole. */
export function ticketRows({ id, ownerId, content }: RestaurantPlan, now: Date): object[] {
  if (content.slug !== 'trattoria-sole') return [];
  const random = new Random(`${id} tickets`);
  return questions.map(({ hoursAgo, answeredAfterHours, ...question }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const answeredAt =
      answeredAfterHours === null ? null : new Date(createdAt.getTime() + answeredAfterHours * hourMs);
    return {
      ...{ restaurantId: id, id: random.id(createdAt), userId: ownerId, ...question },
      ...{ createdAt, answeredAt, updatedAt: answeredAt ?? createdAt },
    };
  });
}
