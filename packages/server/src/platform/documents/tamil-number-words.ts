const TO_19 =
  'பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதிமூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது'.split(
    ' ',
  );
const TENS = 'இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு'.split(' ');
const TENS_JOINED = 'இருபத்தி முப்பத்தி நாற்பத்தி ஐம்பத்தி அறுபத்தி எழுபத்தி எண்பத்தி தொண்ணூற்றி'.split(' ');
const HUNDREDS = 'நூறு இருநூறு முந்நூறு நானூறு ஐந்நூறு அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்'.split(' ');
const HUNDREDS_JOINED =
  'நூற்றி இருநூற்றி முந்நூற்றி நானூற்றி ஐந்நூற்றி அறுநூற்றி எழுநூற்றி எண்ணூற்றி தொள்ளாயிரத்து'.split(' ');

/** Writes a number from 0 to 99 in Tamil. */
export function tamilBelow100(count: number): string {
  if (count < 20) return TO_19[count] ?? '';
  const [tens, ones] = [Math.floor(count / 10) - 2, count % 10];
  return ones === 0 ? (TENS[tens] ?? '') : `${TENS_JOINED[tens] ?? ''} ${TO_19[ones] ?? ''}`;
}

/** Writes one to nine hundreds in Tamil; the form depends on whether a number follows. */
export function tamilHundreds(hundreds: number, hasRest: boolean): string {
  return (hasRest ? HUNDREDS_JOINED : HUNDREDS)[hundreds - 1] ?? '';
}
