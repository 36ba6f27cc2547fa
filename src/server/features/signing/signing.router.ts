import { os } from '../../api/procedures.ts';
import type { DevicesService } from './devices.service.ts';

export function signingRouter(devices: DevicesService) {
  return {
    state: os.signing.state.handler(({ input }) => devices.state(input.restaurantId)),
    setUp: os.signing.setUp.handler(({ input }) => devices.setUp(input)),
    goOn: os.signing.goOn.handler(({ input }) => devices.goOn(input)),
    codes: os.signing.codes.handler(({ input }) => devices.codes(input)),
    start: os.signing.start.handler(({ input }) => devices.start(input)),
    end: os.signing.end.handler(({ input }) => devices.end(input)),
  };
}
