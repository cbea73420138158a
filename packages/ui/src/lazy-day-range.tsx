import { LazyScreen } from '@polyclinic/ui/kit/furniture';
import type { ComponentProps } from 'react';
import type { DayRange } from './day-range';

/** The same, whose fields with their calendars are fetched when they are first wanted. */
export function LazyDayRange(props: ComponentProps<typeof DayRange>) {
  return <LazyScreen id="ui.day-range" load={loadDayRange} given={props} waiting={null} />;
}

const loadDayRange = () => import('./day-range').then((m) => m.DayRange);
