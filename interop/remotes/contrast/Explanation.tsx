/** In a chunk of its own, which is fetched when somebody asks for it. */
export default function Explanation() {
  return (
    <p>
      The relative luminance of the lighter colour plus 0.05, divided by that of the darker one plus 0.05. Black on
      white has 21 : 1, a colour on itself 1 : 1.
    </p>
  );
}
