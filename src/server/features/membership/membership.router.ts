import { os } from '../../api/procedures.ts';
import { accountOf, staffOf } from '../../auth/actor.ts';
import type { MembershipService } from './membership.service.ts';
import type { TestCheckoutService } from './test-checkout.service.ts';

export function membershipRouter(membership: MembershipService) {
  return {
    current: os.membership.current.handler(({ context }) => membership.current(staffOf(context.actor))),
    startCheckout: os.membership.startCheckout.handler(async ({ context }) => ({
      url: await membership.startCheckout(staffOf(context.actor), context.origin),
    })),
    openPortal: os.membership.openPortal.handler(async ({ input, context }) => ({
      url: await membership.openPortal(staffOf(context.actor), input.intent, context.origin),
    })),
    refresh: os.membership.refresh.handler(async ({ context }) => ({
      isPremium: await membership.refresh(accountOf(context.actor).userId),
    })),
  };
}

export function testCheckoutRouter(checkout: TestCheckoutService) {
  return {
    get: os.membership.testCheckout.get.handler(({ input, context }) =>
      checkout.find(accountOf(context.actor), input.id),
    ),
    pay: os.membership.testCheckout.pay.handler(async ({ input, context }) => {
      await checkout.pay(accountOf(context.actor), input.id);
      return {};
    }),
    portal: os.membership.testCheckout.portal.handler(async ({ context }) => ({
      subscription: await checkout.portal(accountOf(context.actor)),
    })),
    change: os.membership.testCheckout.change.handler(async ({ input, context }) => ({
      subscription: await checkout.change(accountOf(context.actor), input.action),
    })),
  };
}
