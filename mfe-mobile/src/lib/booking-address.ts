import { bookingIn, setBooking, type BookingParams } from '@polyclinic/clinic-ui/booking';
import { paths } from '@polyclinic/remote';

/** Returns the address of the booking on a phone; on a desk it is a form beside the list or the calendar. */
export function bookingAddress(booking: BookingParams = {}): string {
  const params = new URLSearchParams();
  setBooking(params, booking);
  return [paths.bookAppointment, params.toString()].filter(Boolean).join('?');
}

/** Returns the address of the booking that the query string of another page asks for; undefined if it asks for none. */
export function bookingAskedBy(search: string): string | undefined {
  return new URLSearchParams(search).has('book') ? bookingAddress(bookingIn(search)) : undefined;
}
