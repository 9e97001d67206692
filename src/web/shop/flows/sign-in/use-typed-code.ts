import { useRef, useState } from 'react'

/** The typed code, its error, and the announcement of the last event. */
export function useTypedCode() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const clear = (nowNews = '') => {
    setCode('')
    setError(null)
    setNews(nowNews)
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(null)
    setNews('')
  }
  /** Shows an error. */
  const fail = (message: string) => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }
  /** Shows why the code is wrong and clears the boxes. */
  const reject = (message: string) => {
    setCode('')
    fail(message)
  }
  return { code, error, news, input, clear, type, fail, reject }
}
