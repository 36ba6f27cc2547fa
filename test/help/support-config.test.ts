import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('how the operator can be reached [HELP-3]', () => {
  it('is nothing that is not configured', () => {
    expect(readConfig({ SUPPORT_PHONE: '', SUPPORT_EMAIL: ' ' }).support).toEqual({
      ...{ phone: null, whatsApp: null, email: null },
    });
  });

  it('is a number to call, the address of a chat and an e-mail address', () => {
    const variables = {
      SUPPORT_PHONE: ' +49 221 123456 ',
      SUPPORT_WHATSAPP: '0171 1234567',
      SUPPORT_EMAIL: 'help@linde.example',
    };
    expect(readConfig(variables).support).toEqual({
      phone: '+49 221 123456',
      whatsApp: 'https://wa.me/491711234567',
      email: 'help@linde.example',
    });
    const { support } = readConfig({ SUPPORT_WHATSAPP: 'https://wa.me/message/ABC' });
    expect(support.whatsApp).toBe('https://wa.me/message/ABC');
  });

  it.each([
    ['SUPPORT_PHONE', 'call me'],
    ['SUPPORT_WHATSAPP', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'help'],
  ])('refuses %s=%s, by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
