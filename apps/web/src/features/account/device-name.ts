import Bowser from 'bowser';
import { t } from './account.messages.js';

/** Names the browser and the operating system of a User-Agent header, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return t('unknownDevice');
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return t('unknownDevice');
  return os.name === undefined ? browser.name : t('browserOn', { browser: browser.name, system: os.name });
}
