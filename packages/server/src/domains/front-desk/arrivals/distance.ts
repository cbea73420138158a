interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_009;

/** Returns the distance between two places in metres (haversine formula). */
export function distanceBetween(a: Place, b: Place): number {
  const rise = radians(b.latitude - a.latitude);
  const turn = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(rise / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
