import { useEffect } from 'react';
import { keepFont } from './keep-font';

/** Fetches the typeface once the first screen is there. */
export function FontHost() {
  useEffect(() => void keepFont(), []);
  return null;
}
