/** The ids in the text that a form keeps of a list: `3,1,2`. */
export const idsOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));
