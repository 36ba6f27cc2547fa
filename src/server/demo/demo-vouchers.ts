import { dayIn } from '#domain/calendar/time-zone.ts';
import { codeLength, codeLetters, voucherExpiry } from '#domain/vouchers/voucher-rules.ts';
import type { RestaurantPlan } from './demo-restaurant.ts';
import { Random } from './random.ts';
import { noRequest } from './service-book.ts';

/** In cents. */
const amounts = [5000, 2500];

/**
 * The rows of the vouchers that the open restaurant has sold when the demo is loaded, and of their sales. Their codes are no
 * secret, as the demo's passwords are none.
 */
export function voucherRows({ id: restaurantId, ownerId, content }: RestaurantPlan, now: Date) {
  if (!content.isOpen) return { sales: [], vouchers: [] };
  const random = new Random(`${restaurantId} vouchers`);
  const soldOn = dayIn(now, { timeZone: content.timeZone, dayStartHour: 0 });
  const sold = amounts.map((amount) => {
    const id = random.id(now);
    const code = Array.from({ length: codeLength }, () => random.pick([...codeLetters])).join('');
    return { restaurantId, id, amount, code };
  });
  return {
    sales: sold.map(({ code: _code, ...voucher }) => ({
      ...{ ...voucher, method: 'card', sellsVoucher: true, requestHash: noRequest(voucher.id) },
      ...{ createdBy: ownerId, createdAt: now },
    })),
    vouchers: sold.map((voucher) => ({
      ...{ ...voucher, balance: voucher.amount, soldOn, expiresOn: voucherExpiry(soldOn) },
    })),
  };
}
