export const notificationPath = '/management/settings/notification';
export const signingPath = '/management/settings?tab=signing';
export const settingsPath = '/management/settings?tab=general';
