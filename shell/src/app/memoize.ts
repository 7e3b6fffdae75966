/** Caches the results of a function by its argument, as long as that object is in use. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const answers = new WeakMap<Key, Value>();
  return (key) => {
    const answer = answers.get(key) ?? make(key);
    answers.set(key, answer);
    return answer;
  };
}
