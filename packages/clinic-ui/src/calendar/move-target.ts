/** Target position of a moved appointment. */
export interface Target {
  dateTime: string;
  doctorId: string | null;
}
