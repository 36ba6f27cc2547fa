import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { NotificationService } from './notification.service.ts';

export function notificationRouter(notification: NotificationService) {
  return {
    state: os.notification.state.handler(({ input }) => notification.state(input.restaurantId)),
    setTill: os.notification.setTill.handler(({ input }) => notification.setTill(input)),
    setDevice: os.notification.setDevice.handler(({ input }) => notification.setDevice(input)),
    record: os.notification.record.handler(({ input, context }) =>
      notification.record(input, staffOf(context.actor).userId),
    ),
  };
}
