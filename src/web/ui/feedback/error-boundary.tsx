import { Component, type ComponentType, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  /** Replaces the children after one of them failed to render. */
  Failed: ComponentType<{ isBusy: boolean; retry: () => void }>
  /** A change renders the children again. */
  resetKey?: unknown
  children: ReactNode
}

/** Confines a rendering failure to this part of the page. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.hasFailed) this.retry()
  }

  override render() {
    const { Failed, children } = this.props
    return this.state.hasFailed ? <Failed isBusy={false} retry={this.retry} /> : children
  }

  private readonly retry = () => this.setState({ hasFailed: false })
}
