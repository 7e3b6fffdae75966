/** The same function, which remembers each answer for as long as the object is in use that it was asked about. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const answers = new WeakMap<Key, Value>();
  return (key) => {
    const answer = answers.get(key) ?? make(key);
    answers.set(key, answer);
    return answer;
  };
}
