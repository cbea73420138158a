import type { BookingRules } from '@polyclinic/contract';
import type { DemoInstructions } from './service-instructions';

/** Room or piece of equipment of a demo clinic. */
export interface DemoFacility {
  kind: 'ROOM' | 'EQUIPMENT';
  name: string;
  capacity?: number;
}

/** Service of a demo clinic. */
export interface DemoService extends Partial<BookingRules> {
  name: string;
  code: string;
  category: string;
  specialty: string;
  description?: string;
  /** Minutes, if a new patient needs another duration. */
  newPatientDuration?: number;
  /** Skills that its doctors need. */
  skills?: readonly string[];
  /** Minor units, at the price level of New York and Berlin. */
  price: number;
  /** Names of the rooms and equipment that it can use. */
  places?: readonly string[];
  /** Specialization of the doctors who offer it; all doctors if omitted. */
  offeredBy?: string;
  /** Relative frequency of its appointments; none if omitted. */
  weight?: number;
  /** Reasons for its appointments. */
  reasons?: readonly string[];
}

/** Services and facilities of a demo clinic. */
export interface DemoOffer {
  places: readonly DemoFacility[];
  services: readonly DemoService[];
  /** By code of the service. */
  instructions: DemoInstructions;
  /** By code of the service, in the clinic's own language if the product does not speak it. */
  ownInstructions?: Readonly<Record<string, string>>;
  /** Multiplier of the prices. */
  priceFactor: number;
}
