import { describe, expect, it } from 'vitest';
import { figureLinks, orderLink } from './dashboard-links.ts';

const pathsOf = (...pages: string[]) => new Set(pages.map((page) => `/management/${page}`));
const days = { today: '2026-11-22', firstDay: '2024-03-01' };
const tosOf = (openPaths: ReadonlySet<string>) =>
  Object.values(figureLinks(openPaths, days)).map((link) => link?.to ?? null);

describe('the figures of the dashboard', () => {
  it('lead to board, floor, the orders of the day, and the reports of their days', () => {
    expect(tosOf(pathsOf('orders', 'tables', 'completed', 'reports'))).toEqual([
      '/management/orders',
      '/management/reports?period=custom&from=2026-11-22&to=2026-11-22',
      '/management/completed',
      '/management/tables',
      '/management/reports?period=this-month',
      '/management/reports?period=custom&from=2024-03-01&to=2026-11-22',
    ]);
  });

  it('lead to the orders where the reports are not open, and nowhere where those are not either', () => {
    expect(tosOf(pathsOf('orders', 'completed'))).toEqual([
      '/management/orders',
      '/management/completed',
      '/management/completed',
      null,
      '/management/completed?tab=month',
      '/management/completed?tab=all',
    ]);
    expect(tosOf(pathsOf('dashboard'))).toEqual([null, null, null, null, null, null]);
  });

  it('lead to the report of today where nothing was ordered yet', () => {
    const { totalRevenue } = figureLinks(pathsOf('reports'), { ...days, firstDay: null });
    expect(totalRevenue?.to).toBe('/management/reports?period=custom&from=2026-11-22&to=2026-11-22');
  });
});

describe('a recent order', () => {
  const order = { id: '0193a5c2-7e1f-7abc-8def-0123456789ab', orderNumber: 12 };
  it.each([
    ['new', `/management/orders?order=${order.id}`],
    ['in_progress', `/management/orders?order=${order.id}`],
    ['ready_to_serve', `/management/orders?order=${order.id}`],
    ['served', '/management/completed?tab=all&search=%2312'],
    ['completed', '/management/completed?tab=all&search=%2312'],
  ] as const)('that is %s is found at %s', (status, to) => {
    expect(orderLink(pathsOf('orders', 'completed'), { ...order, status })?.to).toBe(to);
    expect(orderLink(pathsOf('tables'), { ...order, status })).toBeNull();
  });
});
