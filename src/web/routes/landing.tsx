/** The landing page. */
export default function Landing() {
  return <h1>The lab comes home.</h1>
}
