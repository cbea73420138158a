/** Icons of the frame's own screens and actions, by what they stand for; modules declare theirs with their entries. */
export const FRAME_ICONS = {
  account: 'user',
  alerts: 'bell',
  clinic: 'shop',
  colleagues: 'contacts',
  emergency: 'alert',
  leave: 'logout',
  messages: 'message',
  more: 'more',
  notes: 'edit',
  notifications: 'notification',
  password: 'lock',
  preferences: 'control',
  search: 'search',
  security: 'safety',
  tour: 'question',
  voice: 'audio',
} as const;
