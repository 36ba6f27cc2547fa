import { addDays, addMonths, type Day, daysBetween, mondayOf, weekdayOf } from '../calendar/days.ts';

/** So many days before a deadline it becomes urgent. */
const urgentDays = 7;
const saturday = 6;

/**
 * The last day for a notification of what happened on a day: a month later (§ 146a(4) sentence 2 AO). A month ends with the
 * day of the same number, or with its last one where it has no such day; one that ends on a Saturday or Sunday lasts until Monday
 * (§ 108 AO; §§ 187, 188 BGB).
 *
 * Public holidays put it off as well, but which there are depends on the state. They are left out, so the day is never later
 * than that of the law. [NTF-4]
 */
export function noticeEnd(day: Day): Day {
  const sameDay = addDays(addMonths(day, 1), Number(day.slice(8)) - 1);
  const lastOfMonth = addDays(addMonths(day, 2), -1);
  const end = sameDay < lastOfMonth ? sameDay : lastOfMonth;
  return weekdayOf(end) >= saturday ? addDays(mondayOf(end), 7) : end;
}

/** How urgent a notification is: from a week before its last day on `soon`, from the day after it on `overdue`. [NTF-5] */
export function noticeUrgency(deadline: Day, today: Day): 'open' | 'soon' | 'overdue' {
  const daysLeft = daysBetween(today, deadline);
  if (daysLeft < 0) return 'overdue';
  return daysLeft <= urgentDays ? 'soon' : 'open';
}
