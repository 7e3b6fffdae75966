/** The largest id that a column of type `integer` can store. */
export const MAX_ID = 2_147_483_647;
