import { describe, expect, it } from 'vitest';
import { adviceOnSimulatedDevices } from './simulated-devices.ts';

describe('the advice on simulated devices', () => {
  it('is empty where there is none [BAK-5]', () => {
    expect(adviceOnSimulatedDevices([])).toBe('');
  });

  it.each([
    [['Sole'], 'in use at Sole.'],
    [['Adria', 'Bella', 'Capri'], 'in use at Adria, Bella, Capri.'],
    [['Adria', 'Bella', 'Capri', 'Dolce', 'Estate'], 'in use at Adria, Bella, Capri and 2 more.'],
  ])('names the restaurants %j [BAK-5]', (restaurants, named) => {
    expect(adviceOnSimulatedDevices(restaurants)).toContain(named);
  });
});
