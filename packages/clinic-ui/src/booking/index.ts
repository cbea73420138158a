export {
  bookingIn,
  bookingOf,
  bookingSearch,
  setBooking,
  withoutBooking,
  type BookingParams,
} from './booking-search-params';
export { CONFLICT_LABELS } from './conflict-labels';
export { ConflictPanel } from './conflict-panel';
export { conflictOf, type Conflict } from './conflicts';
export { heldSlot, nearestTo } from './day-slots';
export { DeclaredVisitNote } from './declared-visit-note';
export { HoldNote } from './hold-note';
export { SlotGrid } from './slot-grid';
export { useBooking, type Booking } from './use-booking';
export { useClosedText } from './use-closed-text';
export { useDaySlots, type SlotsQuery } from './use-day-slots';
export { useHold, type HeldSlot, type SlotHold, type SlotInput } from './use-hold';
export { isQualified, useQualifiedDoctors } from './use-qualified-doctors';
export { useServices } from './use-services';
