export const TAU = Math.PI * 2;

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** Coordinates are rounded to the pixel and widths to a tenth: more is not visible, and files are half as large. */
export const whole = (value: number) => Math.round(value);
export const tenth = (value: number) => Math.round(value * 10) / 10;
