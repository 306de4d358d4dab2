/** When something was, in a few letters: the time of day if it was today, else the day. */
import { locale } from '../words/numbers';

export function shortWhen(millis: number): string {
  const date = new Date(millis);
  const today = date.toDateString() === new Date().toDateString();
  const form: Intl.DateTimeFormatOptions = today
    ? { hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'short' };
  return date.toLocaleString(locale(), form);
}
