import type { FileStore } from '../files/file-store.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Services } from '../services.ts';
import { deviceLogs } from './device-logs.ts';
import { dsfinvkExport } from './dsfinvk-export.ts';
import { imageUpload } from './image-upload.ts';
import { menuImport } from './menu-import.ts';
import { menuJson } from './menu-json.ts';
import type { RawRoute } from './raw-route.ts';
import { reportExports } from './report-export.ts';
import { securityExports } from './security-export.ts';
import { stripeWebhook } from './stripe-webhook.ts';

/** Every call that is no procedure. */
export function createRawRoutes(
  services: Services,
  files: FileStore,
  { counts, leases }: SharedLimits,
): RawRoute[] {
  return [
    deviceLogs(services.devices, counts),
    dsfinvkExport(services.audit),
    imageUpload(files, counts, leases),
    menuImport(services.menuSheets, counts),
    menuJson(services.menu),
    ...reportExports(services.reports, services.languages),
    ...securityExports(services.security, counts),
    stripeWebhook(services.membership),
  ];
}
